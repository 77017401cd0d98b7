// Where the page is: the part behind #. '#/play/perudo?seats=3' is ['play', 'perudo'] and seats 3.
interface Place {
  path: string[];
  query: URLSearchParams;
}

/** A link that was cut short or typed wrongly is taken as it stands: it leads home. */
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

let moved = false;
/** Is this still the place the page was loaded at? */
export function firstPage(): boolean {
  return !moved;
}

if (typeof addEventListener !== 'undefined')
  addEventListener('hashchange', () => {
    place = placeOf(location.hash);
    moved = true;
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
