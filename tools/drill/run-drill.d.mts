export interface DrillOptions {
  /** Decides buyers, scenarios, faults and their times. */
  seed: number;
  purchases: number;
  /** Queues on a Redis of the drill's own; else on PostgreSQL. */
  redis: boolean;
  /** Each kill and each fault once, within some seconds. */
  short: boolean;
  /** Scenarios to play although `switches.mjs` leaves them out. */
  wanted?: string[];
  /** Makes a backup while purchases go on, and checks the shop that is restored from it as well. */
  backup?: boolean;
  /** How long the shop may take to work everything off. */
  settleMs?: number;
  tell?: (line: string) => void;
  signal?: AbortSignal;
}

export interface PlannedPurchase {
  buyer: number;
  scenario: string;
  atMs: number;
  confirms: boolean;
  pauseMs: number;
}

/** A kill, or settings of the sandbox's `/_faults` for a while. */
export type Fault =
  | { atMs: number; kill: string; downMs: number }
  | { atMs: number; what: string; settings: Record<string, Record<string, unknown>>; lastsMs: number };

export interface DrillPlan {
  seed: number;
  purchases: PlannedPurchase[];
  faults: Fault[];
}

export interface BrokenRule {
  rule: string;
  ids: string[];
}

export interface DrillResult {
  seed: number;
  seconds: number;
  counts: Record<string, number>;
  /** What does not hold, with whom; empty when all is well. */
  broken: BrokenRule[];
  /** The shop that was restored from the backup; null without one. */
  restored: { broken: BrokenRule[]; orders: number; proof: string } | null;
  /** Where the programs' logs were kept; null when nothing is broken. */
  logs: string | null;
}

/** What the shop's database says beside the sandbox's, the mail server's and the proofs', as `shop-database.mjs` and `run-drill.mjs` read them. */
export type DrillSnapshot = Record<string, unknown>;

/** Plays a whole drill on a shop of its own and checks its data. */
export function runDrill(options: DrillOptions): Promise<DrillResult>;
