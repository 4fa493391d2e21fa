import type { EndpointCall } from '@panthiya/contract/endpoint';
import { addressOf, readReply, refusalOf, send, tokenFor } from './api.ts';

/** Long enough for the slowest phone to have begun to save it. */
const KEPT_FOR = 60_000;

/**
 * Fetches the file of an endpoint and gives it to the person as a download.
 * @throws {ApiError} when it is refused, unanswered for 30 s, or the connection fails.
 */
export async function download(endpoint: EndpointCall): Promise<void> {
  const token = tokenFor(endpoint);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const init: RequestInit = { method: endpoint.method, credentials: 'omit', headers };
  const file = await send(addressOf(endpoint.path), init, async (response) => {
    if (!response.ok) await readReply(endpoint, response, token);
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    // The page of a captive portal or a proxy carries no file.
    if (name === undefined) throw refusalOf(response, undefined, endpoint.fallback);
    return { name, blob: await response.blob() };
  });
  save(file);
}

function save({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR);
}
