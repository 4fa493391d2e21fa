/** The longest time of a question, in milliseconds. */
const TIME_LIMIT = 10_000;

/** True if the server answers for this page. If not, a reload would bring the browser's own error page in place of ours. */
export async function isServerThere(): Promise<boolean> {
  try {
    // Pages are never kept by a cache without a question to the server.
    return (await fetch('', { method: 'HEAD', signal: AbortSignal.timeout(TIME_LIMIT) })).ok;
  } catch {
    return false;
  }
}
