import { describe, expect, it } from '@jest/globals';
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
    ['  Ada   B.O ', 'Ada'],
    ['Ada H.O', 'Ada'],
    ['Ada P.O', 'Ada'],
    ['Ada B. O', 'Ada'],
    ['Ada B.O.', 'Ada'],
    ['Ada BO', 'Ada'],
    ['Ada EDBO', 'Ada'],
    ['Ada GDSBO', 'Ada'],
    ['Ada GDBO', 'Ada'],
    ['Ada NDTSO', 'Ada'],
    ['Ada NDSO', 'Ada'],
    ['Ada ESO', 'Ada'],
    ['Ada GDSB.O', 'Ada'],
    ['Ada GDB.O', 'Ada'],
    ['Ada NDTS.O', 'Ada'],
    ['Ada NDS.O', 'Ada'],
    ['AdaEDB.O', 'Ada'],
    ['AdaS.O', 'Ada'],
    ['Sector (A)S.O', 'Sector (A)'],
    ['BADAS.O', 'Badas.O'],
    ['Ada S.OX', 'Ada S.OX'],
    ['Ada S.O(Mumbai)', 'Ada (Mumbai)'],
    ['Ada Po', 'Ada'],
    ['Adapo', 'Adapo'],
    ['Ada  (East)  B.O', 'Ada (East)'],
    ['Pune GPO', 'Pune GPO'],
    ['Pune G.P.O', 'Pune GPO'],
    ['INDORE', 'Indore'],
    ['PUNE', 'PUNE'],
    ['MG ROAD', 'Mg Road'],
    ['MG RD', 'MG RD'],
    ['A INDORE', 'A INDORE'],
    ['A MG ROAD', 'A MG ROAD'],
    ['(East) B.O', '(East)'],
    ['M ROAD', 'M ROAD'],
    ['Indore CGO', 'Indore CGO'],
    ['UJJAIN Nayapura', 'UJJAIN Nayapura'],
    ['', ''],
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
    ['  EAST   GODAVARI ', 'East Godavari'],
    ['Isle of the Sun', 'Isle of the Sun'],
    ['Bijapur(KAR)', 'Bijapur'],
    ['Aurangabad(BH)', 'Aurangabad'],
    ['Raigarh(MH)', 'Raigarh'],
    ['Bilaspur(CGH)', 'Bilaspur'],
    ['Raigarh(XX)', 'Raigarh(Xx)'],
    ['Raigarh(MH) East', 'Raigarh(Mh) East'],
    ['élan vital', 'Élan Vital'],
  ])('R-DATA-34 the district %s is %s', (raw, name) => expect(districtName(raw)).toBe(name));

  it.each([
    ['MADHYA PRADESH', 'Indore', 'Madhya Pradesh'],
    ['ANDAMAN & NICOBAR ISLANDS', 'Nicobar', 'Andaman and Nicobar Islands'],
    ['PONDICHERRY', 'Pondicherry', 'Puducherry'],
    ['CHATTISGARH', 'Raipur', 'Chhattisgarh'],
    ['ANDHRA PRADESH', 'Hyderabad', 'Telangana'],
    ['ANDHRA PRADESH', 'Guntur', 'Andhra Pradesh'],
    [' pondicherry ', 'Mahe', 'Puducherry'],
    ['DADRA & NAGAR HAVELI', 'Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['DAMAN & DIU', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    ...[
      'Adilabad',
      'K.V.Rangareddy',
      'Karim Nagar',
      'Khammam',
      'Mahabub Nagar',
      'Medak',
      'Nalgonda',
      'Nizamabad',
      'Warangal',
    ].map((district) => ['ANDHRA PRADESH', district, 'Telangana'] as const),
    ['KARNATAKA', 'Medak', 'Karnataka'],
    ['JAMMU & KASHMIR', 'Kargil', 'Ladakh'],
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
      row('', 452001),
      row('Ada B.O', 452001, '(HP)'),
      row('Ada B.O', 452002),
    ]);
    expect(offices).toEqual([
      { pin: '452001', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' },
      { pin: '452002', name: 'Ada', district: 'Indore', state: 'Madhya Pradesh' },
    ]);
  });

  it('R-API-41 keeps offices of one name in two districts or two states, and each with its own state', () => {
    const offices = postOffices([
      row('Ada B.O', 500001, 'Hyderabad', 'ANDHRA PRADESH'),
      row('Ada B.O', 500001, 'Guntur', 'ANDHRA PRADESH'),
      row('Bala B.O', 500001, 'Hyderabad', 'KARNATAKA'),
      row('Bala B.O', 500002, 'Hyderabad', 'ANDHRA PRADESH'),
    ]);
    expect(offices.map(({ name, district, state }) => `${name}, ${district}, ${state}`)).toEqual([
      'Ada, Hyderabad, Telangana',
      'Ada, Guntur, Andhra Pradesh',
      'Bala, Hyderabad, Karnataka',
      'Bala, Hyderabad, Telangana',
    ]);
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

  it('is the one of the locality before one of the city, and among its namesakes the one in the city', () => {
    const twin = { ...indore, name: 'Dewas Naka' };
    const ofCity = { ...typed, city: 'Indore', state: 'Madhya Pradesh' };
    expect(officeOf([indore, dewas], { ...ofCity, locality: 'Dewas Naka' })).toBe(dewas);
    expect(officeOf([indore, dewas, twin], { ...ofCity, locality: 'Dewas Naka' })).toBe(twin);
    expect(officeOf([dewas, indore], ofCity)).toBe(indore);
    expect(officeOf([dewas, indore], { ...ofCity, state: 'Kerala' })).toBe(dewas);
    expect(officeOf([dewas, indore], { ...ofCity, city: 'Pune' })).toBe(dewas);
  });

  it('is none for a PIN code that the directory does not know', () => {
    expect(officeOf([], typed)).toBeNull();
  });
});
