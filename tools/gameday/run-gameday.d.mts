export interface GamedayStep {
  name: string;
  /** Why it was not played here; then there are no figures. */
  leftOut?: string;
  seconds: number;
  /** Purchases that were begun in it. */
  bought: number;
  /** How long the slowest of them took. */
  slowest: string;
  /** What did not get through, or was not paid once. */
  lost: string[];
}

/** Plays the day and checks the books. @throws Error where it is not over in time, or a step did not work */
export function runGameday(options: {
  /** Purchases a second, as far as the machine carries them. */
  rate: number;
  minutes: number;
  tell: (line: string) => void;
  signal?: AbortSignal;
}): Promise<{
  steps: GamedayStep[];
  broken: { rule: string; ids: string[] }[];
  seconds: number;
  logs: string | null;
}>;
