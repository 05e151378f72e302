export type Part = 'api' | 'worker' | 'sandbox' | 'postgres';

export interface ShopOptions {
  /** 0 or absent: any free port. */
  port?: number;
  /** Where database, mails, files, secrets and logs lie. Absent: a throwaway folder, removed by `stop`. */
  dataDir?: string;
  /** Settings as in .env.example; nothing else of the caller's environment reaches the programs. */
  env?: Record<string, string>;
  /** False: tell of every program that falls over (by `tell`, else console.log). Default true. */
  quiet?: boolean;
  tell?: (line: string) => void;
  /** True: the programs write to our own output instead of files in dataDir/logs. */
  inherit?: boolean;
  /** Stops the shop, also while it is starting. */
  signal?: AbortSignal;
}

export interface Shop {
  url: string;
  /** What the API and the worker were told: DATABASE_URL, DATA_DIR, ADMIN_EMAIL, RAZORPAY_API_URL ... */
  env: Record<string, string>;
  /** The process of each part now; null: down, or not this shop's own. */
  readonly pids: Record<Part, number | null>;
  /** Signals a part (default SIGKILL), waits for its end, and leaves it down until `restart`. */
  kill(part: Part, signal?: NodeJS.Signals): Promise<void>;
  /** Starts a part again (stopping it first if it runs) and waits until it is ready. */
  restart(part: Part): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built shop and waits for /health/ready. Rejects with the last words of a part that does not start. */
export function startShop(options?: ShopOptions): Promise<Shop>;
