import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { IdentityResolver } from '../../platform/http/index.js';
import { AccountExportService } from './privacy/account-export.service.js';
import { AccountErasureService } from './privacy/account-erasure.service.js';
import { AccountController } from './privacy/account.controller.js';
import { AddressService } from './addresses/addresses.service.js';
import { AdminPageTokens } from './admin-page-token.service.js';
import { TokenService } from './token.service.js';
import { AuthService } from './auth.service.js';
import { OtpService } from './otp.service.js';
import { OtpMailer } from './otp.mailer.js';
import { AuthPurge } from './auth-purge.service.js';
import { SessionService } from './session.service.js';
import { OtpVerificationService } from './otp-verification.service.js';
import { UserAdminService } from './users/admin-users.service.js';
import { UserReport } from './users/user-report.js';
import { UserService } from './users/users.service.js';
import { AuthCookies } from './credentials.js';
import { LoginSecrets } from './login-secrets.js';
import { OtpAttempts } from './otp-attempts.service.js';
import { SessionsController } from './sessions.controller.js';
import { AuthProcessor } from './auth.processor.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { AuthController } from './auth.controller.js';
import { SessionIdentityResolver } from './session-identity.resolver.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { UsersController } from './users/users.controller.js';

/** Global, so that the platform's guard finds the IdentityResolver. */
@Global()
@Module({
  imports: [JwtModule.register({})],
  controllers: [
    AddressesController,
    AuthController,
    AdminUsersController,
    SessionsController,
    UsersController,
    AccountController,
  ],
  providers: [
    TokenService,
    AccountExportService,
    AccountErasureService,
    AddressService,
    AdminPageTokens,
    AuthCookies,
    AuthProcessor,
    LoginSecrets,
    OtpAttempts,
    AuthService,
    OtpService,
    OtpMailer,
    AuthPurge,
    SessionService,
    OtpVerificationService,
    UserAdminService,
    UserReport,
    UserService,
    { provide: IdentityResolver, useClass: SessionIdentityResolver },
  ],
  exports: [IdentityResolver, UserService],
})
export class AuthModule {}
