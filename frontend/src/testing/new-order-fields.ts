/** The text fields of the admin's form for a new order by their labels, filled in. */
export const NEW_ORDER_FIELDS = {
  'E-mail': 'meera@example.com',
  'First name': 'Meera',
  'Last name': 'Iyer',
  Phone: '9876543210',
  Address: '12 Lake View Road',
  Locality: 'Kothrud',
  'PIN code': '411038',
  City: 'Pune',
  State: 'Maharashtra',
};
