// Where the page is: the part behind #. '#/play/perudo?seats=3' is ['play', 'perudo'] and seats 3.
interface Place {
  path: string[];
  query: URLSearchParams;
}

function read(): Place {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  return { path: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

let place: Place = $state.raw(read());

let moved = false;
/** Is this still the place the page was loaded at? */
export function firstPage(): boolean {
  return !moved;
}

if (typeof addEventListener !== 'undefined')
  addEventListener('hashchange', () => {
    place = read();
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
