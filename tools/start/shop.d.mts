export type Part = 'api' | 'worker' | 'sandbox' | 'postgres';

export interface ShopOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** Folder of database, e-mails, files, secrets and logs. Absent: a temporary folder, deleted by `stop`. */
  dataDir?: string;
  /** True: the database is faster, but may lose data in a power cut. Default: without `dataDir`. */
  throwaway?: boolean;
  /** Settings as in .env.example. The programs get nothing else of the caller's environment. */
  env?: Record<string, string>;
  /** False: report every program that ends unexpectedly (by `tell`, else console.log). Default true. */
  quiet?: boolean;
  tell?: (line: string) => void;
  /** True: programs write to this process's output instead of files in dataDir/logs. */
  inherit?: boolean;
  /** False: only PostgreSQL and the sandbox run. Default true. */
  programs?: boolean;
  /**
   * False: the programs start without the flags that keep them small, with two thirds of the CPU time. Default: false in a run of
   * npm test.
   */
  lowMemory?: boolean;
  /** Stops the shop, even while it is starting. */
  signal?: AbortSignal;
}

export interface Shop {
  url: string;
  /** Environment of API and worker: DATABASE_URL, DATA_DIR, ADMIN_EMAIL, RAZORPAY_API_URL ... */
  env: Record<string, string>;
  /** Current process id of each part; null if it is down or not run by this shop. */
  readonly pids: Record<Part, number | null>;
  /** Signals a part (default SIGKILL) and waits for its end. It stays down until `restart`. */
  kill(part: Part, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a part again (stopping it first if it runs) and waits until it is ready. */
  restart(part: Part): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built shop and waits for /health/ready. Rejects with the last output of a part that does not start. */
export function startShop(options?: ShopOptions): Promise<Shop>;
