import { defineEntity, p } from '@mikro-orm/core';

const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    credentialId: p.text(),
    publicKey: p.blob(),
    counter: p.integer(),
    transports: p.array<string>(),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});
/** A WebAuthn credential. `credentialId` is base64url, as browsers name it. */
export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
