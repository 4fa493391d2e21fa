import cluster from 'node:cluster';

/*
 * Loaded into servers that tests start (--import): a test run that is killed leaves none of them behind. The channel to
 * the parent ends with the parent, however it ends.
 */
if (cluster.isPrimary) {
  process.on('disconnect', () => process.exit(1));
  process.channel?.unref();
}
