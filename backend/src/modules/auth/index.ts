import { AppUser } from './users/user.entity.js';
import { CustomerAddress } from './addresses/address.entity.js';
import { OtpChallenge } from './otp.entity.js';
import { Passkey } from './second-factor/passkey.entity.js';
import { StaffMember } from './staff/staff-member.entity.js';
import { UserSession } from './session.entity.js';

export { AuthModule } from './auth.module.js';
export { mailPreviews } from './mail-previews.js';
export { hashOtp, generateOtp, generateSalt, parseOtp } from './otp.rules.js';
export { SecretRotation } from './second-factor/secret-rotation.service.js';
export { FactorReset } from './second-factor/factor-reset.service.js';
export { PostalAddressDto } from './addresses/address.dto.js';
export { AddressService } from './addresses/addresses.service.js';
export { AccountAdminService, type Account } from './users/account-admin.service.js';
export { UserAdminService, type UserFilter, type UserSummary } from './users/admin-users.service.js';
export { DataRequestService } from './privacy/privacy-requests.service.js';
export { UserService } from './users/users.service.js';
export { StaffService } from './staff/staff.service.js';

export const entities = [AppUser, CustomerAddress, OtpChallenge, Passkey, StaffMember, UserSession];
