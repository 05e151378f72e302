import { validateHeaderValue, type ServerResponse } from 'node:http';

const ID_LENGTH = 36;
const NO_ID = '-'.repeat(ID_LENGTH);
const REASONS = { 200: 'OK', 304: 'Not Modified' };

/** An answer as the bytes that travel, headers and all: what each request has of its own is written into its place. */
export class WholeAnswer {
  private readonly idAt: number;
  private readonly dateAt: number;
  private date = dateNow();
  private bytes: Buffer;

  /** @param headers name, value, name, value */
  constructor(status: 200 | 304, headers: readonly string[], keepAliveMs: number, body?: Buffer) {
    const keepAlive = ['Connection', 'keep-alive', 'Keep-Alive', `timeout=${Math.floor(keepAliveMs / 1_000)}`];
    const shared = `HTTP/1.1 ${status} ${REASONS[status]}\r\n${linesOf([...headers, ...keepAlive])}`;
    const withId = `${shared}x-request-id: `;
    const withDate = `${withId}${NO_ID}\r\nDate: `;
    const head = Buffer.from(`${withDate}${this.date}\r\n\r\n`, 'latin1');
    this.idAt = withId.length;
    this.dateAt = withDate.length;
    this.bytes = body ? Buffer.concat([head, body]) : head;
  }

  get length(): number {
    return this.bytes.length;
  }

  /**
   * Sends all at once, which costs half of what Node's way does: headers one by one, then the body.
   * @returns false where that is not possible: the connection ends with this answer, or is not free, or the id is long
   */
  sendBy(response: ServerResponse, requestId: string): boolean {
    const { socket } = response;
    if (!socket?.writable || socket.writableLength > 0) return false;
    if (!response.shouldKeepAlive || requestId.length !== ID_LENGTH) return false;
    const date = dateNow();
    if (date !== this.date) this.bytes.write((this.date = date), this.dateAt, 'latin1');
    this.bytes.write(requestId, this.idAt, 'latin1');
    socket.write(this.bytes);
    // What is still on its way is not written over by the next.
    if (socket.writableLength > 0) this.bytes = Buffer.from(this.bytes);
    // The server goes on to the connection's next request.
    response.emit('finish');
    return true;
  }
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2);
    validateHeaderValue(name, value);
    lines += `${name}: ${value}\r\n`;
  }
  return lines;
}

let second = 0;
let dated = '';

function dateNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    dated = new Date(now * 1_000).toUTCString();
  }
  return dated;
}
