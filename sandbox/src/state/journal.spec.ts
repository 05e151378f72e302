import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Journal } from './journal.js';

describe('the journal', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'journal-'));
    file = join(folder, 'deep', 'state.jsonl');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = () => {
    const seen: number[][] = [];
    const journal = new Journal<number>(file, (changes) => seen.push(changes));
    journal.compact(seen.flat());
    return { seen, journal };
  };

  it('gives back what was appended, commit by commit', () => {
    const first = open();
    first.journal.append([1, 2]);
    first.journal.append([3]);
    first.journal.close();
    expect(open().seen).toEqual([[1, 2], [3]]);
    expect(open().seen).toEqual([[1], [2], [3]]);
  });

  it('forgets a commit that was torn by a kill, and goes on behind it', () => {
    const first = open();
    first.journal.append([1]);
    first.journal.close();
    appendFileSync(file, '[2, 3');
    const second = open();
    expect(second.seen).toEqual([[1]]);
    second.journal.append([4]);
    second.journal.close();
    expect(open().seen).toEqual([[1], [4]]);
  });

  it('names the line of any other damage', () => {
    open().journal.close();
    writeFileSync(file, '[1]\n[2\n[3]\n');
    expect(open).toThrow('is damaged in line 2');
    expect(readFileSync(file, 'utf8')).toBe('[1]\n[2\n[3]\n');
  });
});
