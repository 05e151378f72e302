import { describe, expect, it } from '@jest/globals';
import { describeError, scrub } from './index.js';

describe('what is logged', () => {
  it('holds no address, code, number, token or picture', () => {
    const text = scrub(
      'mail to meera.iyer@example.com code 482913 phone 9876543210 Bearer eyJhbGciOi.x.y data:image/jpeg;base64,/9j/4AAQ==',
    );
    expect(text).toBe('mail to [address] code [digits] phone [digits] Bearer [secret] [picture]');
  });

  it('describes a database error by its code and constraint alone', () => {
    const error = Object.assign(new Error(`insert into "app_user" values ('meera@example.com') - duplicate key`), {
      code: '23505',
      constraint: 'app_user_email_key',
      detail: 'Key (email)=(meera@example.com) already exists.',
    });
    const told = describeError(error);
    expect(told).toMatchObject({ code: '23505', constraint: 'app_user_email_key', message: 'database error 23505' });
    expect(JSON.stringify(told)).not.toContain('meera');
  });

  it('follows causes', () => {
    const error = new Error('outer', { cause: new Error('to a@example.com') });
    expect(describeError(error)).toMatchObject({ message: 'outer', cause: { message: 'to [address]' } });
  });
});
