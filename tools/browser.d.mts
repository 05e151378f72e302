import type { LaunchOptions } from '@playwright/test';

/** Launch options of the browser that ships with the dependencies; unpacks it the first time. */
export function browser(): Promise<
  Required<Pick<LaunchOptions, 'executablePath' | 'args'>> & { env: Record<string, string> }
>;
