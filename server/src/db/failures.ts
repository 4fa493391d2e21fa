/** The database's own message of an error, however deep the query layer wrapped it. */
interface PostgresFailure {
  readonly code?: string;
  /** The call of the operating system that failed. */
  readonly syscall?: string;
  readonly constraint?: string;
  readonly message: string;
}

function postgresFailure(error: unknown): PostgresFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? postgresFailure(error.cause) : error;
}

// Only repositories know the names of constraints.
const isViolation =
  (code: string) =>
  (error: unknown, constraint: string): boolean => {
    const failure = postgresFailure(error);
    return failure?.code === code && failure.constraint === constraint;
  };

/** True when the error is a violation of this unique constraint or index. */
export const isUniqueViolation = isViolation('23505');

/** True when the error is a violation of this foreign key. */
export const isForeignKeyViolation = isViolation('23503');

/** True when the error is a violation of this exclusion constraint. */
export const isExclusionViolation = isViolation('23P01');

// Class 08 connection, 53 resources, 57 operator; 40 serialization and deadlock; 55P03 lock time-out; 25006 standby.
const AWAY_CLASSES = new Set(['08', '53', '57', '40']);
const AWAY_CODES = new Set([
  '55P03',
  '25006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection timeout|not queryable/i;

/** True when the database was away, stalled or too busy: nothing was done, and the caller can try again. */
export function isDatabaseAway(error: unknown): boolean {
  const failure = postgresFailure(error);
  if (failure === undefined) return false;
  const { code, syscall } = failure;
  return (
    // The database's socket is not there. A file that is missing says the same of another call.
    (code === 'ENOENT' && syscall === 'connect') ||
    (code !== undefined &&
      (AWAY_CODES.has(code) || (code.length === 5 && AWAY_CLASSES.has(code.slice(0, 2))))) ||
    AWAY_MESSAGES.test(failure.message)
  );
}

/** PostgreSQL's code of an error; undefined for any other. */
export const failureCode = (error: unknown): string | undefined => postgresFailure(error)?.code;
