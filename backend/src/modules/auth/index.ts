import { AppUser, CustomerAddress, LoginChallenge, LoginTry, UserSession } from './persistence/entities.js';

export { AuthModule } from './auth.module.js';
export { hashCode, newCode, newSalt, parseCode } from './domain/login-code.js';
export { Users, type User } from './application/users.js';

export const entities = [AppUser, CustomerAddress, LoginChallenge, LoginTry, UserSession];
