// Preloaded (`node --import`) into the programs that the tools start: the channel to the parent closes when the parent
// is gone, even by kill -9, and the program then ends as if it had been asked to.
const GRACE_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
