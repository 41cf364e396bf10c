/** Loaded into each program that the launcher starts: when the launcher is gone, however it went, the program ends too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Waiting for that alone does not keep the program running.
process.channel?.unref();
