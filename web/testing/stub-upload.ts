import { afterEach, vi } from 'vitest';

/** A request that the page sends by XMLHttpRequest; the test decides its result. */
export interface SentUpload {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  progress(part: number): void;
  answer(status: number, json: unknown, headers?: Record<string, string>): void;
  breakOff(): void;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Replaces XMLHttpRequest. Returns the list of sent requests, which grows. */
export function stubUploads(): SentUpload[] {
  const sent: SentUpload[] = [];

  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private method = '';
    private address = '';
    private readonly headers: Record<string, string> = {};
    private answered: Record<string, string> = {};

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return this.answered[name] ?? null;
    }
    abort() {
      this.end('abort');
    }
    send(form: FormData) {
      const { method, address, headers } = this;
      sent.push({
        method,
        address,
        headers,
        form,
        progress: (part) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { loaded: part * 1000, total: 1000 }),
          ),
        answer: (status, json, answered = {}) => {
          this.status = status;
          this.responseText = JSON.stringify(json);
          this.answered = answered;
          this.end('load');
        },
        breakOff: () => this.end('error'),
      });
    }
    private end(how: string) {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
