/** What `read` says, asked again every `ms` for as long as the component is there; null before the
 *  first time. Called while a component is made. */
export function ticking<T>(read: () => T, ms: number): { readonly now: T | null } {
  let now = $state.raw<T | null>(null);
  $effect(() => {
    const look = () => (now = read());
    look();
    const timer = setInterval(look, ms);
    return () => clearInterval(timer);
  });
  return {
    get now() {
      return now;
    },
  };
}
