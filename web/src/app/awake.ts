/** Keeps the screen on while one plays, where the browser can. Returns how to stop. */
export function keepAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null;
  let wanted = true;
  const take = () => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (got) => (wanted ? (lock = got) : void got.release()),
      () => undefined, // a low battery: the phone may sleep, the room waits
    );
  };
  document.addEventListener('visibilitychange', take);
  take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
