import { beforeEach, describe, expect, it } from '@jest/globals';
import { readStoredAccount } from './account';
import { clearPersistedSession, persistAccount } from './persisted-account';

const user = { id: '0190', email: 'meera@example.com', fullName: 'Meera Iyer', phone: '9845012345', isAdmin: false };

beforeEach(() => {
  localStorage.clear();
});

describe('the account in storage', () => {
  it('R-LOGIN-12 R-STORE-01 R-STORE-02 R-STORE-03 R-STORE-04 is the e-mail, the token, the flag and the user', () => {
    persistAccount({ token: 'jwt', user });
    expect(localStorage.getItem('userEmail')).toBe('meera@example.com');
    expect(localStorage.getItem('token')).toBe('jwt');
    expect(localStorage.getItem('isAuthenticated')).toBe('true');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({
      id: '0190',
      email: 'meera@example.com',
      fullName: 'Meera Iyer',
      phone: '9845012345',
    });
    expect(Object.keys(localStorage).sort()).toEqual(['isAuthenticated', 'token', 'user', 'userEmail']);
  });

  it('R-STORE-03 is nobody without the flag', () => {
    persistAccount({ token: 'jwt', user });
    expect(readStoredAccount()).toEqual({
      email: 'meera@example.com',
      fullName: 'Meera Iyer',
      phone: '9845012345',
      isAdmin: false,
    });
    localStorage.setItem('isAuthenticated', 'yes');
    expect(readStoredAccount()).toBeNull();
  });

  it('reads an account whose user is not readable', () => {
    persistAccount({ token: 'jwt', user });
    localStorage.setItem('user', '{broken');
    expect(readStoredAccount()).toEqual({ email: 'meera@example.com', fullName: '', phone: '', isAdmin: false });
  });

  it('R-OUT-02 is cleared with all six keys', () => {
    persistAccount({ token: 'jwt', user });
    localStorage.setItem('cart', '[]');
    localStorage.setItem('savedCart', '[]');
    sessionStorage.setItem('checkout', '{}');
    clearPersistedSession();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
  });
});
