const MOST_BYTES = 32 * 1024;
const LATEST_MS = 100;

/**
 * Hands lines on many at a time: as soon as there are so many, after a tenth of a second, and when the process ends. A
 * write of its own for each line would cost more than many an answer.
 */
export class LineBuffer {
  private lines: string[] = [];
  private length = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly handOn: (text: string) => void) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    this.lines.push(line);
    this.length += line.length;
    if (this.length >= MOST_BYTES) this.flushSync();
    else this.timer ??= setTimeout(() => this.flushSync(), LATEST_MS).unref();
  }

  flushSync(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.lines.length === 0) return;
    const text = this.lines.join('');
    this.lines = [];
    this.length = 0;
    this.handOn(text);
  }
}
