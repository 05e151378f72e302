// Made from the catalogue's pictures; two widths of each as AVIF, one as WebP for older browsers.
import lamps480 from '../../assets/rooms/lamps-480.avif';
import lamps800 from '../../assets/rooms/lamps-800.avif';
import lampsWebp from '../../assets/rooms/lamps-800.webp';
import wallArt320 from '../../assets/rooms/wall-art-320.avif';
import wallArt640 from '../../assets/rooms/wall-art-640.avif';
import wallArtWebp from '../../assets/rooms/wall-art-640.webp';
import jewellery320 from '../../assets/rooms/jewellery-320.avif';
import jewellery640 from '../../assets/rooms/jewellery-640.avif';
import jewelleryWebp from '../../assets/rooms/jewellery-640.webp';
import luxury320 from '../../assets/rooms/luxury-320.avif';
import luxury640 from '../../assets/rooms/luxury-640.avif';
import luxuryWebp from '../../assets/rooms/luxury-640.webp';
import gifts320 from '../../assets/rooms/gifts-320.avif';
import gifts640 from '../../assets/rooms/gifts-640.avif';
import giftsWebp from '../../assets/rooms/gifts-640.webp';
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
import lampBlank480 from '../../assets/rooms/lamp-blank-480.avif';
import lampBlank800 from '../../assets/rooms/lamp-blank-800.avif';
import lampBlankWebp from '../../assets/rooms/lamp-blank-800.webp';

/** A picture of the shop's own: its two widths, and what older browsers get. */
export interface OwnPicture {
  srcSet: string;
  fallback: string;
  width: number;
  height: number;
}

function set(
  small: string,
  smallWidth: number,
  large: string,
  width: number,
  fallback: string,
  height: number,
): OwnPicture {
  return { srcSet: `${small} ${smallWidth}w, ${large} ${width}w`, fallback, width, height };
}

export const rooms = {
  lamps: set(lamps480, 480, lamps800, 800, lampsWebp, 800),
  wallArt: set(wallArt320, 320, wallArt640, 640, wallArtWebp, 640),
  jewellery: set(jewellery320, 320, jewellery640, 640, jewelleryWebp, 640),
  luxury: set(luxury320, 320, luxury640, 640, luxuryWebp, 640),
  gifts: set(gifts320, 320, gifts640, 640, giftsWebp, 640),
};

export const guides = {
  family: set(family200, 200, family400, 400, familyWebp, 512),
  friends: set(friends200, 200, friends400, 400, friendsWebp, 512),
  her: set(her200, 200, her400, 400, herWebp, 512),
  him: set(him200, 200, him400, 400, himWebp, 512),
  office: set(office200, 200, office400, 400, officeWebp, 512),
  diy: set(diy200, 200, diy400, 400, diyWebp, 512),
};

export const blankLamp = set(lampBlank480, 480, lampBlank800, 800, lampBlankWebp, 800);
