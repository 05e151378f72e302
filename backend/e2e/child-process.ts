import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { compileCache } from '../../tools/start/prepared-shop.mjs';
import { workspaceRoot } from '../src/platform/config/index.js';

/** One of the shop's built programs, started with nothing but the given environment. */
export class ShopProcess {
  output = '';
  /** Exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(name: 'main' | 'worker' | 'owner-reset', env: Record<string, string>) {
    this.child = spawn(process.execPath, [path.join(workspaceRoot, 'dist', 'programs', `${name}.js`)], {
      cwd: workspaceRoot,
      env: { ...compileCache(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.ended = new Promise((resolve) => this.child.once('close', (code) => resolve(code)));
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Whatever it is doing. */
  async stop(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}
