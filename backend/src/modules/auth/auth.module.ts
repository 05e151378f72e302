import { Global, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { IdentityResolver } from '../../platform/http/index.js';
import { Contacts } from '../../platform/mail/index.js';
import { AccountExportService } from './privacy/account-export.service.js';
import { AccountErasureService } from './privacy/account-erasure.service.js';
import { DataRequestMailer } from './privacy/privacy-requests.mailer.js';
import { DataRequestRecords, DataRequestService } from './privacy/privacy-requests.service.js';
import { AccountController } from './privacy/account.controller.js';
import { AddressService } from './addresses/addresses.service.js';
import { ApiKeyIdentity } from './api-keys/api-key-identity.service.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeys } from './api-keys/api-keys.service.js';
import { AdminPageTokens } from './admin-page-token.service.js';
import { TokenService } from './token.service.js';
import { AuthService } from './auth.service.js';
import { OtpService } from './otp.service.js';
import { OtpMailer } from './otp.mailer.js';
import { AuthPurge } from './auth-purge.service.js';
import { SessionService } from './session.service.js';
import { OtpVerificationService } from './otp-verification.service.js';
import { FactorChanges } from './second-factor/factor-changes.service.js';
import { FactorReset } from './second-factor/factor-reset.service.js';
import { SecretRotation } from './second-factor/secret-rotation.service.js';
import { PasskeyService } from './second-factor/passkeys.service.js';
import { RecoveryCodes } from './second-factor/recovery-codes.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecurityController } from './second-factor/security.controller.js';
import { Factors, SecurityService } from './second-factor/security.service.js';
import { TotpService } from './second-factor/totp.service.js';
import { AdminSessions } from './staff/admin-sessions.service.js';
import { AdminSignIns } from './staff/admin-sign-ins.service.js';
import { StaffController } from './staff/staff.controller.js';
import { AdminAccessPrivacy } from './staff/staff.privacy.js';
import { StaffMailer } from './staff/staff.mailer.js';
import { StaffService } from './staff/staff.service.js';
import { AccountAdminService } from './users/account-admin.service.js';
import { UserAdminService } from './users/admin-users.service.js';
import { UserReport } from './users/user-report.js';
import { UserContacts } from './users/user-contacts.js';
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

/** Global, so that the platform finds the IdentityResolver and the Contacts. */
@Global()
@Module({
  imports: [JwtModule.register({})],
  controllers: [
    AddressesController,
    ApiKeysController,
    AuthController,
    AdminUsersController,
    SessionsController,
    UsersController,
    AccountController,
    SecondFactorController,
    SecurityController,
    StaffController,
  ],
  providers: [
    TokenService,
    ApiKeyIdentity,
    ApiKeys,
    AdminSessions,
    AdminAccessPrivacy,
    AdminSignIns,
    FactorChanges,
    FactorReset,
    SecretRotation,
    Factors,
    PasskeyService,
    RecoveryCodes,
    SecondFactorService,
    SecurityService,
    TotpService,
    StaffMailer,
    StaffService,
    AccountAdminService,
    AccountExportService,
    AccountErasureService,
    DataRequestMailer,
    DataRequestRecords,
    DataRequestService,
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
    { provide: Contacts, useClass: UserContacts },
    { provide: IdentityResolver, useClass: SessionIdentityResolver },
  ],
  exports: [
    AccountAdminService,
    AddressService,
    Contacts,
    DataRequestService,
    IdentityResolver,
    StaffService,
    UserAdminService,
    UserService,
  ],
})
export class AuthModule {}
