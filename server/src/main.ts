import cluster from 'node:cluster';
import { runWorker } from './cluster.ts';
import { EmbeddedPostgresError } from '@panthiya/embedded-postgres/embedded-postgres-error';
import { MigrationMismatch } from './db/migrate.ts';
import { EnvError, readEnv } from './platform/env.ts';
import { createLogger } from './platform/logger.ts';
import { startPrimary } from './primary.ts';

/** Why the start failed, in one line when the operator can fix the reason. */
function startFailureMessage(error: unknown): string {
  if (error instanceof EnvError) return `Cannot start: ${error.message}`;
  if (error instanceof MigrationMismatch || error instanceof EmbeddedPostgresError) {
    return `Cannot start: ${error.message}`;
  }
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Cannot start: port ${port} is in use. Set PORT to another one.`;
  return `Cannot start: ${message}\n${stack ?? ''}`;
}

async function start(): Promise<void> {
  const env = readEnv();
  const logger = createLogger(env.logLevel);
  if (cluster.isWorker) {
    runWorker(env, logger);
    return;
  }
  // Listens from the first moment: a signal during the start stops what has been started.
  const starting = startPrimary(env, logger);
  let isStopping = false;
  const handleSignal = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    try {
      await (await starting).stop();
      process.exit(0);
    } catch (error) {
      logger.fatal({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  process.on('SIGTERM', handleSignal);
  process.on('SIGINT', handleSignal);
  const primary = await starting;
  console.log(
    `\n  ${env.appName} is ready at ${env.publicUrl.replace(/:0$/, `:${primary.port}`)}\n`,
  );
}

// Workers are stopped by their parent, not by the terminal's signal to the whole group.
if (cluster.isWorker) process.on('SIGINT', () => undefined);

start().catch((error: unknown) => {
  console.error(startFailureMessage(error));
  process.exit(1);
});
