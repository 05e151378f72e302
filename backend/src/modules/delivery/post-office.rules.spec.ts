import { describe, expect, it } from '@jest/globals';
import { pinLookup } from './pin-codes.controller.js';
import { districtName, isPin, officeName, officeOf, postOffices, stateName } from './post-office.rules.js';

const row = (officeName: string, pincode: number, districtName = 'Indore', stateName = 'MADHYA PRADESH') => ({
  officeName,
  pincode,
  districtName,
  stateName,
});

describe('isPin', () => {
  it.each(['452001', '110001', '999999'])('R-CHK-14 takes %s', (pin) => expect(isPin(pin)).toBe(true));
  it.each(['', '45200', '4520011', '052001', '45200a', ' 452001', '452001\n', '४५२००१'])('R-API-41 refuses %j', (pin) =>
    expect(isPin(pin)).toBe(false),
  );
});

describe('names', () => {
  it.each([
    ['Ada B.O', 'Ada'],
    ['Indore Tukoganj S.O', 'Indore Tukoganj'],
    ['Indore G.P.O.', 'Indore GPO'],
    ['Town Hall S.O (Mumbai)', 'Town Hall (Mumbai)'],
    ['Sector 27(Chandigarh)S.O', 'Sector 27 (Chandigarh)'],
    ['Lingapuram B.O B.O', 'Lingapuram'],
    ['Thaickal EDB.O', 'Thaickal'],
    ['Ambada EB.O', 'Ambada'],
    ['Krishnapuri S O', 'Krishnapuri'],
    ['Elephanta Caves Po B.O', 'Elephanta Caves'],
    ['M.P.T. S.O', 'M.P.T.'],
    ['UJJAIN NAYAPURA', 'Ujjain Nayapura'],
    ['Indore CGO Complex S.O', 'Indore CGO Complex'],
    ['S.O', 'S.O'],
  ])('R-DATA-34 the office %s is %s', (raw, name) => expect(officeName(raw)).toBe(name));

  it.each([
    ['Hamirpur(HP)', 'Hamirpur'],
    ['Bilaspur (HP)', 'Bilaspur'],
    ['Kaimur (Bhabua)', 'Kaimur (Bhabua)'],
    ['Lahul & Spiti', 'Lahul and Spiti'],
    ['Janjgir-champa', 'Janjgir-Champa'],
    ['North And Middle Andaman', 'North and Middle Andaman'],
    ['K.V.Rangareddy', 'K.V.Rangareddy'],
    ['The Dangs', 'The Dangs'],
  ])('R-DATA-34 the district %s is %s', (raw, name) => expect(districtName(raw)).toBe(name));

  it.each([
    ['MADHYA PRADESH', 'Indore', 'Madhya Pradesh'],
    ['ANDAMAN & NICOBAR ISLANDS', 'Nicobar', 'Andaman and Nicobar Islands'],
    ['PONDICHERRY', 'Pondicherry', 'Puducherry'],
    ['CHATTISGARH', 'Raipur', 'Chhattisgarh'],
    ['ANDHRA PRADESH', 'Hyderabad', 'Telangana'],
    ['ANDHRA PRADESH', 'Guntur', 'Andhra Pradesh'],
    ['JAMMU & KASHMIR', 'Leh', 'Ladakh'],
    ['JAMMU & KASHMIR', 'Srinagar', 'Jammu and Kashmir'],
  ])('R-DATA-34 the state %s of %s is %s', (raw, district, name) => expect(stateName(raw, district)).toBe(name));
});

describe('postOffices', () => {
  it('R-API-41 keeps every office once and leaves out pins that do not exist', () => {
    const offices = postOffices([
      row('Ada B.O', 452001),
      row('Ada S.O', 452001),
      row('Bad B.O', 1),
      row('Ada B.O', 452002),
    ]);
    expect(offices).toEqual([
      { pin: '452001', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' },
      { pin: '452002', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' },
    ]);
  });
});

describe('pinLookup', () => {
  it('R-API-40 answers as the public lookup does', () => {
    const office = { pin: '452001', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' };
    expect(pinLookup([office])).toEqual({
      Status: 'Success',
      Message: 'Number of pincode(s) found:1',
      PostOffice: [{ Name: 'Ada', District: 'Indore', State: 'Madhya Pradesh' }],
    });
    expect(pinLookup([])).toEqual({ Status: 'Error', Message: 'No records found', PostOffice: null });
  });
});

describe('officeOf', () => {
  const indore = { pin: '452001', name: 'Indore GPO', district: 'Indore', state: 'Madhya Pradesh' };
  const dewas = { pin: '452001', name: 'Dewas Naka', district: 'Dewas', state: 'Madhya Pradesh' };
  const typed = { locality: 'Elsewhere', city: 'Narnia', state: 'Kerala' };

  it('is an office of the PIN code, whatever city and state were typed', () => {
    expect(officeOf([indore], typed)).toBe(indore);
    expect(officeOf([indore, dewas], { ...typed, locality: 'dewas naka' })).toBe(dewas);
    expect(officeOf([indore, dewas], { ...typed, city: 'DEWAS', state: 'madhya pradesh' })).toBe(dewas);
  });

  it('is none for a PIN code that the directory does not know', () => {
    expect(officeOf([], typed)).toBeNull();
  });
});
