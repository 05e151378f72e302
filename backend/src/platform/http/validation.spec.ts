import { describe, expect, it } from '@jest/globals';
import { IsOptional, IsString } from 'class-validator';
import { validateBody } from './validation.js';

class BaseDto {
  @IsOptional() @IsString() limit?: string;

  get pageSize(): number {
    return Number(this.limit ?? 50);
  }
}

class ListDto extends BaseDto {
  @IsOptional() @IsString() state?: string;

  get both(): string {
    return `${this.state} ${this.pageSize}`;
  }
}

describe('the check of what a client sends', () => {
  it('drops what the DTO, or a class that it extends, works out itself', async () => {
    const read = await validateBody(ListDto, { state: 'paid', pageSize: '200', both: 'x', more: 1 });
    expect(read).toEqual({ state: 'paid' });
    expect(read.both).toBe('paid 50');
  });

  it('refuses what is no object', async () => {
    await expect(validateBody(ListDto, 'paid')).rejects.toThrow();
    await expect(validateBody(ListDto, { state: 1 })).rejects.toThrow();
  });
});
