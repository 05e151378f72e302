import { removeKeys, STORAGE_KEYS, writeJson, writeText } from '../../lib/storage';
import type { Account } from './account';

type User = Omit<Account, 'role'> & { id: string; role?: string | null };

interface SignedIn {
  token: string;
  user: User;
}

export function persistUser(user: User): Account {
  writeJson('user', user);
  const { email, fullName, phone, isAdmin, role } = user;
  return role ? { email, fullName, phone, isAdmin, role } : { email, fullName, phone, isAdmin };
}

export function persistAccount({ token, user }: SignedIn): Account {
  writeText('userEmail', user.email);
  writeText('token', token);
  writeText('isAuthenticated', 'true');
  return persistUser(user);
}

/** Forgets everything about the person: all that is stored, and what this tab kept for itself. */
export function clearPersistedSession(): void {
  removeKeys(...STORAGE_KEYS);
  try {
    window.sessionStorage.clear();
  } catch {
    // A browser without storage has kept nothing.
  }
}
