/** What we use of saxen, which brings no types. */
declare module 'saxen' {
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'error', handle: (error: Error) => void): this;
    on(event: 'text', handle: (value: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'closeTag', handle: (value: string) => void): this;
    on(
      event: 'openTag',
      handle: (name: string, attributes: () => Record<string, unknown>, decode: Decode) => void,
    ): this;
    parse(xml: string): void;
    stop(): void;
  }
}
