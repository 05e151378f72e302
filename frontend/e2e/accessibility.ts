import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { createRequire } from 'node:module';

const source = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
}

/** What axe finds wrong on the page as it stands, one line a rule. */
export async function violations(page: Page): Promise<string[]> {
  // The page's content policy forbids foreign scripts; the debugger may run them.
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations: found } = await axe.run({ resultTypes: ['violations'] });
    return found.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
    );
  });
}
