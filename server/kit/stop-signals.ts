/** In milliseconds: npm, its shell and the terminal may each forward the same signal. */
const sameWish = 2000;

/**
 * Calls `stop` once when the process is to end: by a signal, or because its launcher has ended. A second signal some
 * time later calls `force`.
 */
export function onStopSignal(stop: () => void, force: () => void = () => process.exit(1)): void {
  let since: number | undefined;
  const begin = () => {
    if (since !== undefined) return;
    since = performance.now();
    stop();
  };
  const onSignal = () => {
    if (since !== undefined && performance.now() - since > sameWish) force();
    else begin();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, onSignal);
  // The other end of a channel is in the launcher, and closes however the launcher ends.
  process.once("disconnect", begin);
  process.channel?.unref();
}
