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
import { staticImage } from '../../ui';

export const showcaseImages = {
  lamps: staticImage(lamps480, 480, lamps800, 800, lampsWebp, 800),
  wallArt: staticImage(wallArt320, 320, wallArt640, 640, wallArtWebp, 640),
  jewellery: staticImage(jewellery320, 320, jewellery640, 640, jewelleryWebp, 640),
  luxury: staticImage(luxury320, 320, luxury640, 640, luxuryWebp, 640),
  gifts: staticImage(gifts320, 320, gifts640, 640, giftsWebp, 640),
};
