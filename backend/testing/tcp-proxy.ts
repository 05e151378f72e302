import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '../../tools/start/ports.mjs';

/** A TCP line to a server that can be cut, as when the server or the network goes down, and mended. */
export class TcpProxy {
  private server: net.Server | undefined;
  private readonly sockets = new Set<net.Socket>();

  private constructor(
    private readonly target: { readonly host: string; readonly port: number },
    private readonly port: number,
  ) {}

  /** @param url of the server; @param defaultPort where the URL names none */
  static async to(url: string, defaultPort: number): Promise<TcpProxy> {
    const { hostname, port } = new URL(url);
    // One that nobody takes while the line is cut.
    const line = new TcpProxy({ host: hostname, port: Number(port) || defaultPort }, await freePort());
    await line.restore();
    return line;
  }

  /** The same URL through this line. */
  through(url: string): string {
    const changed = new URL(url);
    changed.hostname = '127.0.0.1';
    changed.port = String(this.port);
    return changed.href;
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close');
    this.server?.close();
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.server) return;
    this.server = net.createServer((near) => this.pipe(near)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private pipe(near: net.Socket): void {
    const far = net.connect(this.target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
