export { NoteDto, NoteInputDto, TagDto, TagInputDto } from './notes.dto.js';
export { NotesPrivacy } from './notes.privacy.js';
export { NotesService, type Note } from './notes.service.js';
export { NOTE_SUBJECTS, type NoteSubject, type NoteSubjectKind } from './subject.js';
export { TagsService, type Tag } from './tags.service.js';
