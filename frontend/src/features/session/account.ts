import { forget, readJson, readText, STORAGE_KEYS, writeJson, writeText } from '../../lib/storage';

/** Who is signed in, as far as this browser knows; the server decides again at every call. */
export interface Account {
  email: string;
  fullName: string;
  phone: string;
  isAdmin: boolean;
}

type User = Account & { id: string };

interface SignedIn {
  token: string;
  user: User;
}

type StoredUser = Partial<Record<'fullName' | 'phone' | 'isAdmin', unknown>>;

const isUser = (value: unknown): value is StoredUser => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

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

/** The account in storage; null for a guest. */
export function storedAccount(): Account | null {
  const email = readText('userEmail');
  if (readText('isAuthenticated') !== 'true' || !email) return null;
  const user = readJson('user', isUser);
  return { email, fullName: text(user?.fullName), phone: text(user?.phone), isAdmin: user?.isAdmin === true };
}

/** Forgets everything about the person: the six keys, and what this tab kept for itself. */
export function clearStorage(): void {
  forget(...STORAGE_KEYS);
  try {
    window.sessionStorage.clear();
  } catch {
    // A browser without storage has kept nothing.
  }
}
