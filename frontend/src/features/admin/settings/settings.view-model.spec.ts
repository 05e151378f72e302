import { describe, expect, it } from '@jest/globals';
import type { SettingsDto } from '../../../api/generated/types';
import { changedSettings, changesLabel, serverSettingErrors, settingErrors } from './settings.view-model';

const SAVED: SettingsDto = {
  site_name: 'Saugaat',
  contact_email: 'hello@saugaat.example',
  contact_phone: '',
  user_registration_enabled: true,
  is_open: true,
  legal_name: '',
  legal_address: '',
  grievance_officer: '',
  country_of_origin: 'India',
  holidays: '',
  changed_at: null,
};

describe('R-ADM-10 the form of settings', () => {
  it('sends what was changed and nothing else', () => {
    expect(changedSettings(SAVED, {})).toEqual({});
    expect(changedSettings(SAVED, { site_name: ' Saugaat ', user_registration_enabled: true })).toEqual({});
    expect(
      changedSettings(SAVED, { site_name: ' Uphaar ', contact_email: '', user_registration_enabled: false }),
    ).toEqual({
      site_name: 'Uphaar',
      contact_email: '',
      user_registration_enabled: false,
    });
  });

  it('says what cannot be saved; empty can', () => {
    expect(settingErrors({ contact_email: '', contact_phone: '', site_name: '' })).toEqual({});
    expect(settingErrors({ contact_email: 'asha@', contact_phone: '12', site_name: 'x'.repeat(61) })).toEqual({
      contact_email: 'Invalid email address.',
      contact_phone: 'Please enter a phone number with 7 to 15 digits.',
      site_name: 'Use at most 60 characters.',
    });
    expect(settingErrors({ contact_phone: '+91 98765 43210' })).toEqual({});
  });

  it('puts the server’s sentences beside their fields', () => {
    const fields = [
      { field: 'site_name', message: 'Please remove the characters that cannot be read.' },
      { field: 'other', message: 'x' },
    ];
    const data = { error: 'x', message: 'x', code: 'request.invalid', fields };
    expect(serverSettingErrors({ status: 400, data })).toEqual({
      site_name: 'Please remove the characters that cannot be read.',
    });
    expect(serverSettingErrors(new Error('x'))).toEqual({});
  });

  it('counts the changes', () => {
    expect(changesLabel({})).toBe('No changes yet');
    expect(changesLabel({ site_name: 'x' })).toBe('1 change, not saved yet');
    expect(changesLabel({ site_name: 'x', user_registration_enabled: false })).toBe('2 changes, not saved yet');
  });
});

describe('R-ADM-10 settings at their limits', () => {
  it.each([
    ['1234567', true],
    ['123456', false],
    ['+91 (731) 400-0000', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['call 1234567', false],
    ['1234567 now', false],
  ])('the phone "%s"', (contact_phone, isFine) => {
    expect(Object.keys(settingErrors({ contact_phone }))).toEqual(isFine ? [] : ['contact_phone']);
  });

  it('a text as long as its field is saved', () => {
    expect(settingErrors({ site_name: 'x'.repeat(60), legal_address: 'x'.repeat(300) })).toEqual({});
    expect(settingErrors({ legal_address: 'x'.repeat(301) })).toEqual({ legal_address: 'Use at most 300 characters.' });
  });

  it('an answer without fields names none', () => {
    expect(serverSettingErrors({ status: 500, data: {} })).toEqual({});
    expect(serverSettingErrors({ status: 500, data: null })).toEqual({});
  });
});
