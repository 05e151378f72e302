import { useGetAdminSessionQuery } from '../../../api/generated/admin';
import type { AdminSessionDto } from '../../../api/generated/types';
import { useSession } from '../../session';
import { rightsOf, type AdminRights } from './rights';

/** Who is signed in to the admin, as the server says; undefined until it has answered. */
export function useAdminSession(): AdminSessionDto | undefined {
  const isAdmin = useSession().account?.isAdmin === true;
  return useGetAdminSessionQuery(undefined, { skip: !isAdmin }).data;
}

/** What the person may do; by the last sign-in until the server has answered. */
export function useAdminRights(): AdminRights {
  const { account } = useSession();
  return rightsOf(useAdminSession()?.role ?? account?.role);
}
