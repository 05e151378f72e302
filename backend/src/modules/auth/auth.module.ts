import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { IdentityResolver } from '../../platform/http/index.js';
import { AccountCopy } from './application/account-copy.js';
import { AccountErasure } from './application/account-erasure.js';
import { AddressBook } from './application/address-book.js';
import { AdminPasses } from './application/admin-passes.js';
import { AccessTokens } from './application/access-tokens.js';
import { Authentication } from './application/authentication.js';
import { LoginCodes } from './application/login-codes.js';
import { LoginMail } from './application/login-mail.js';
import { LoginSweep } from './application/login-sweep.js';
import { Sessions } from './application/sessions.js';
import { SignIn } from './application/sign-in.js';
import { UserDirectory } from './application/user-directory.js';
import { UserReport } from './application/user-report.js';
import { Users } from './application/users.js';
import { AuthProcessor } from './auth.processor.js';
import { AddressesController } from './http/addresses.controller.js';
import { AuthController } from './http/auth.controller.js';
import { SessionIdentityResolver } from './http/session-identity.resolver.js';
import { UserDirectoryController } from './http/user-directory.controller.js';
import { UsersController } from './http/users.controller.js';

/** Global, so that the platform's guard finds the IdentityResolver. */
@Global()
@Module({
  imports: [JwtModule.register({})],
  controllers: [AddressesController, AuthController, UserDirectoryController, UsersController],
  providers: [
    AccessTokens,
    AccountCopy,
    AccountErasure,
    AddressBook,
    AdminPasses,
    AuthProcessor,
    Authentication,
    LoginCodes,
    LoginMail,
    LoginSweep,
    Sessions,
    SignIn,
    UserDirectory,
    UserReport,
    Users,
    { provide: IdentityResolver, useClass: SessionIdentityResolver },
  ],
  exports: [IdentityResolver, Users],
})
export class AuthModule {}
