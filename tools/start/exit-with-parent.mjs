// Preloaded (`node --import`) into programs that the tools start. When the parent ends, even by kill -9, the IPC channel
// closes, and the program shuts down as on SIGTERM.
const GRACE_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
