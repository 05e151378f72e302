import { readJson, readText } from '../../lib/storage';

/** Who is signed in, as far as this browser knows; the server decides again at every call. */
export interface Account {
  email: string;
  fullName: string;
  phone: string;
  isAdmin: boolean;
  /** in the admin; undefined for a customer */
  role?: string | undefined;
}

type StoredUser = Partial<Record<'fullName' | 'phone' | 'isAdmin' | 'role', unknown>>;

const isUser = (value: unknown): value is StoredUser => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account in storage; null for a guest. */
export function readStoredAccount(): Account | null {
  const email = readText('userEmail');
  if (readText('isAuthenticated') !== 'true' || !email) return null;
  const user = readJson('user', isUser);
  const account = { email, fullName: text(user?.fullName), phone: text(user?.phone), isAdmin: user?.isAdmin === true };
  return account.isAdmin ? { ...account, role: text(user?.role) || undefined } : account;
}
