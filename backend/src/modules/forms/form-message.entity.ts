import { defineEntity, p } from '@mikro-orm/core';
import { type FormKind, MESSAGE_STATES } from './forms.rules.js';

const FormMessageSchema = defineEntity({
  name: 'FormMessage',
  tableName: 'form_message',
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<FormKind>(),
    fullName: p.text(),
    email: p.text(),
    contact: p.text().nullable(),
    subject: p.text(),
    message: p.text(),
    state: p.enum([...MESSAGE_STATES]),
    acknowledgedTo: p.text().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
});
/** What somebody wrote in a form. `email` is lowercase. */
export class FormMessage extends FormMessageSchema.class {}
FormMessageSchema.setClass(FormMessage);
