/**
 * Loaded into each program that the launcher starts: when the launcher ends, for whatever reason, the program ends too.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// This listener alone must not keep the program running.
process.channel?.unref();
