export {
  HoldsPersonalRecords,
  PersonalRecords,
  type Erasure,
  type Person,
  type PersonalRecordsHolder,
} from './personal-records.js';
