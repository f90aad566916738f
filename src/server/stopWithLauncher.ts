/**
 * Ends this program as a SIGTERM does when its launcher is gone: one that was killed has handed
 * nothing on. The launcher holds the other end of the IPC channel, which the system closes with it.
 */
export function stopWithLauncher(): void {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.connected === false) stop();
  process.once('disconnect', stop);
  // Listening would keep a command alive that has done its work.
  process.channel?.unref();
}
