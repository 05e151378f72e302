import { forget, STORAGE_KEYS, writeJson, writeText } from '../../lib/storage';
import type { Account } from './account';

type User = Account & { id: string };

interface SignedIn {
  token: string;
  user: User;
}

export function storeUser(user: User): Account {
  writeJson('user', user);
  return { email: user.email, fullName: user.fullName, phone: user.phone, isAdmin: user.isAdmin };
}

export function storeAccount({ token, user }: SignedIn): Account {
  writeText('userEmail', user.email);
  writeText('token', token);
  writeText('isAuthenticated', 'true');
  return storeUser(user);
}

/** Forgets everything about the person: all that is stored, and what this tab kept for itself. */
export function clearStorage(): void {
  forget(...STORAGE_KEYS);
  try {
    window.sessionStorage.clear();
  } catch {
    // A browser without storage has kept nothing.
  }
}
