// What the page can't fix by itself: a piece of it that couldn't be fetched, or an engine that
// stopped. It says so and offers to reload. A new build removes the old one's pieces, so a page
// that misses one reloads by itself, once per build, if there is a build to load.

export type Broken = 'piece' | 'engine';

let what: Broken | null = $state(null);

export const broken = {
  get what() {
    return what;
  },
};

/** Says it. Null: the person goes elsewhere. */
export function breaks(how: Broken | null): void {
  what = how;
}

const KEY = 'tablee.anew';

/** Is this the first piece that this build misses in this tab? */
function first(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === import.meta.url) return false;
    sessionStorage.setItem(KEY, import.meta.url);
    return true;
  } catch {
    return false; // a browser that keeps nothing would load it for ever
  }
}

export async function pieceLost(): Promise<void> {
  // a name that the service worker has not kept: is the server there?
  const there = await fetch('./?there', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
  if (there && first()) location.reload();
  else breaks('piece');
}

/** Hears of the pieces that nobody else does without. */
export function watchPieces(page: Window): void {
  const missing = new WeakSet<object>();
  page.addEventListener('vite:preloadError', (event) => missing.add(event.payload));
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (typeof reason === 'object' && reason !== null && missing.has(reason as object))
      void pieceLost();
  });
}
