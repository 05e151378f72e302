export { NoteDto, NoteInputDto, TagDto, TagInputDto } from './notes.dto.js';
export { NotesPrivacy } from './notes.privacy.js';
export { NotesService, type Note } from './notes.service.js';
export { type NoteSubject } from './subject.js';
export { TagsService, type Tag } from './tags.service.js';
