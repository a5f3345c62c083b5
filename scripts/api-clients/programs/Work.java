import java.io.File;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.ApiResponse;
import org.openapitools.client.JSON;
import org.openapitools.client.api.BlogApi;
import org.openapitools.client.api.HotelsApi;
import org.openapitools.client.api.MessagesApi;
import org.openapitools.client.api.SignInApi;
import org.openapitools.client.api.UploadsApi;
import org.openapitools.client.model.ApiError;
import org.openapitools.client.model.BedInput;
import org.openapitools.client.model.Hotel;
import org.openapitools.client.model.HotelAnswer;
import org.openapitools.client.model.HotelCreate;
import org.openapitools.client.model.HotelInput;
import org.openapitools.client.model.LocationInput;
import org.openapitools.client.model.LoginInput;
import org.openapitools.client.model.MessageInput;
import org.openapitools.client.model.PostAnswer;
import org.openapitools.client.model.PostCreate;
import org.openapitools.client.model.RoomInput;

/** The work of an integrator with the client that openapi-generator makes for Java. */
public class Work {
  interface Call {
    Object run() throws ApiException;
  }

  static void ok(boolean value, String what) {
    if (!value) throw new IllegalStateException(what);
  }

  static ApiError failureOf(Call call) throws Exception {
    try {
      call.run();
    } catch (ApiException failure) {
      return ApiError.fromJson(failure.getResponseBody());
    }
    throw new IllegalStateException("no error response");
  }

  public static void main(String[] arguments) throws Exception {
    String base = arguments[0] + "/api";
    File picture = new File(arguments[2]);
    ApiClient visitor = new ApiClient().setBasePath(base);
    HotelsApi hotels = new HotelsApi(visitor);
    List<Hotel> turkish = hotels.hotelsList(null, null, null);
    List<Hotel> english = hotels.hotelsList(null, null, "en");
    ok(turkish.size() == english.size() && turkish.get(0).getLang() == null, "two languages");
    ok(english.get(0).getLang() == Hotel.LangEnum.EN, "English");
    ok(hotels.hotelsGet(turkish.get(0).getSlug(), null).getName().equals(turkish.get(0).getName()), "read");
    ApiResponse<List<Hotel>> first = hotels.hotelsListWithHttpInfo(2, null, null);
    Matcher link = Pattern.compile("cursor=([^&>]+)").matcher(first.getHeaders().get("link").get(0));
    ok(link.find(), "a next page");
    List<Hotel> next = hotels.hotelsList(2, link.group(1), null);
    ok(!next.get(0).getId().equals(first.getData().get(1).getId()), "next page");
    MessageInput message = new MessageInput().firstName("Elif").message("Merhaba, iki gece için odanız var mı?");
    message.email("elif@posta.example.com").arrival("2031-05-14").departure("2031-05-16").guests(2);
    message.hotelId(turkish.get(0).getId());
    ok(!new MessagesApi(visitor).messagesCreate(message).getReference().isEmpty(), "message");

    LoginInput login = new LoginInput().username("admin").password(arguments[1]);
    ApiClient client = new ApiClient().setBasePath(base);
    client.setBearerToken(new SignInApi(visitor).authLogin(login).getToken());
    BlogApi blog = new BlogApi(client);
    PostAnswer draft = blog.blogCreate(new PostCreate().title("Taslak").content("Henüz yayında değil."));
    ok(!blog.blogGet(draft.getId(), null).getPublished(), "draft");
    ApiError missing = failureOf(() -> new BlogApi(visitor).blogGet(draft.getId(), null));
    ok(missing.getCode() == ApiError.CodeEnum.POST_NOT_FOUND, "404");

    HotelsApi admin = new HotelsApi(client);
    RoomInput room = new RoomInput().type("Çift kişilik oda").price(4500).description("Geniş.");
    room.addBedsItem(new BedInput().kind(BedInput.KindEnum.DOUBLE).count(1));
    HotelCreate hotel = new HotelCreate().name("Deneme Oteli").city("İstanbul").address("Örnek Sokak 1, Beyoğlu");
    hotel.description("Deneme.").phone("+90 212 555 01 23").whatsapp("+90 532 555 01 23");
    hotel.features(new LinkedHashSet<>(Set.of("Ücretsiz Wi-Fi"))).location(new LocationInput().lat(41.03).lng(28.97));
    hotel.addRoomsItem(room);
    String id = admin.hotelsCreate(hotel).getId();
    Hotel read = admin.hotelsGet(id, null);
    HotelInput input = JSON.getGson().fromJson(read.toJson(), HotelInput.class);
    input.addRoomsItem(new RoomInput().id("1715500000000").type("Tek kişilik oda").price(3000).description("Sakin."));
    HotelAnswer saved = admin.hotelsUpdate(id, input, null);
    ok(saved.getVersion() == 2 && saved.getLocation().getLat() == 41.03, "saved");
    ok(saved.getRooms().get(0).getId().equals(read.getRooms().get(0).getId()), "same room");
    ok(saved.getRooms().get(1).getId().equals("1715500000000"), "new room");
    ApiError stale = failureOf(() -> admin.hotelsUpdate(id, input, null));
    ok(stale.getCode() == ApiError.CodeEnum.VERSION_STALE, "409");

    UploadsApi uploads = new UploadsApi(client);
    ok(uploads.uploadSingle(picture, null).getUrl().startsWith("/uploads/"), "upload");
    ok(uploads.uploadMultiple(List.of(picture, picture), null).getUrls().size() == 2, "uploads");
    String table = new MessagesApi(client).messagesExport(null, null, null, null, null, null, "en");
    ok(table.split(",").length > 5, "export");
    ok(blog.blogDelete(draft.getId(), null).getSuccess(), "delete post");
    ok(admin.hotelsDelete(id, null).getSuccess(), "delete hotel");
    ok(new SignInApi(client).authLogout().getSuccess(), "sign out");
    System.exit(0);
  }
}
