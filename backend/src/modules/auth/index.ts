import { AppUser, CustomerAddress, LoginChallenge, LoginTry, UserSession } from './persistence/entities.js';

export { AuthModule } from './auth.module.js';
export { mailPreviews } from './domain/mail-previews.js';
export { hashCode, newCode, newSalt, parseCode } from './domain/login-code.js';
export { liveSession } from './persistence/live-session.js';
export { Users, type User } from './application/users.js';
export { REMEMBER_DELIVERY } from './persistence/remembered-delivery.js';

export const entities = [AppUser, CustomerAddress, LoginChallenge, LoginTry, UserSession];
