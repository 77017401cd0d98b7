// Where the page is: the part behind #. '#/play/perudo?seats=3' is ['play', 'perudo'] and seats 3.
interface Place {
  path: string[];
  query: URLSearchParams;
}

/** A link that was cut short or mistyped is taken as it is: it leads home. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(plain), query: new URLSearchParams(query) };
}

let place: Place = $state.raw(placeOf(typeof location === 'undefined' ? '' : location.hash));

if (typeof addEventListener !== 'undefined')
  addEventListener('hashchange', () => {
    place = placeOf(location.hash);
    scrollTo(0, 0);
  });

export const route = {
  get path() {
    return place.path;
  },
  get query() {
    return place.query;
  },
};

export function go(to: string): void {
  location.hash = to;
}

/** Changes the address but not the screen: a reload will find this address. */
export function rename(to: string): void {
  history.replaceState(null, '', `#${to}`);
}
