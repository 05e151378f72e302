import family200 from '../../assets/rooms/family-200.avif';
import family400 from '../../assets/rooms/family-400.avif';
import familyWebp from '../../assets/rooms/family-400.webp';
import friends200 from '../../assets/rooms/friends-200.avif';
import friends400 from '../../assets/rooms/friends-400.avif';
import friendsWebp from '../../assets/rooms/friends-400.webp';
import her200 from '../../assets/rooms/her-200.avif';
import her400 from '../../assets/rooms/her-400.avif';
import herWebp from '../../assets/rooms/her-400.webp';
import him200 from '../../assets/rooms/him-200.avif';
import him400 from '../../assets/rooms/him-400.avif';
import himWebp from '../../assets/rooms/him-400.webp';
import office200 from '../../assets/rooms/office-200.avif';
import office400 from '../../assets/rooms/office-400.avif';
import officeWebp from '../../assets/rooms/office-400.webp';
import diy200 from '../../assets/rooms/diy-200.avif';
import diy400 from '../../assets/rooms/diy-400.avif';
import diyWebp from '../../assets/rooms/diy-400.webp';
import type { GiftingGuide } from '../../lib/paths';
import { staticImage, type StaticImageSource } from './static-image-source';

/** Whom gifts are for, each with a picture that stands in an arch. */
export const GUIDE_IMAGES: Record<GiftingGuide, StaticImageSource> = {
  family: staticImage(family200, 200, family400, 400, familyWebp, 512),
  friends: staticImage(friends200, 200, friends400, 400, friendsWebp, 512),
  her: staticImage(her200, 200, her400, 400, herWebp, 512),
  him: staticImage(him200, 200, him400, 400, himWebp, 512),
  office: staticImage(office200, 200, office400, 400, officeWebp, 512),
  diy: staticImage(diy200, 200, diy400, 400, diyWebp, 512),
};
