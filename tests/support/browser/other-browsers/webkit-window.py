"""A WebKitGTK window of any width for WebKitWebDriver: MiniBrowser is never narrower than its toolbar.

Arguments: width, height, and the file that gets a line for each problem.
"""
import sys
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

WIDTH, HEIGHT, PROBLEMS = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]

# Console messages are in no event of the library, so the page hands them over.
REPORT = """
if (!window.reportsProblems) {
  window.reportsProblems = true;
  // Leaving a page aborts its scripts, which is no problem.
  let leaving = false;
  addEventListener('beforeunload', () => { leaving = true; });
  const report = (text) => leaving || window.webkit.messageHandlers.problem.postMessage(String(text));
  for (const kind of ['error', 'warn']) {
    const write = console[kind];
    console[kind] = (...parts) => { report(parts.map((part) => part?.stack ?? part).join(' ')); write.apply(console, parts); };
  }
  addEventListener('error', ({ message, target }) => report(message ?? `${target.src ?? target.href} failed`), true);
  addEventListener('unhandledrejection', ({ reason }) => report(reason?.stack ?? reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, target }) =>
    report(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${target.outerHTML?.slice(0, 200)}`));
}
"""


def write(problem):
    with open(PROBLEMS, "a", encoding="utf-8") as file:
        file.write(problem.replace("\n", " ") + "\n")


def finished(resource):
    response = resource.get_response()
    if response is not None and response.get_status_code() >= 400:
        write(f"{resource.get_uri()}: {response.get_status_code()}")


def open_view():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    content = view.get_user_content_manager()
    content.register_script_message_handler("problem")
    content.connect("script-message-received::problem", lambda _, result: write(result.get_js_value().to_string()))
    frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript(REPORT, frames, start, None, None))
    view.connect("resource-load-started", lambda _, resource, __: resource.connect("finished", finished))
    view.connect("web-process-terminated", lambda _, reason: write(f"the page's process ended: {reason.value_nick}"))
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.show_all()
    # No window manager does it, and `:focus` needs it.
    window.get_window().focus(0)
    view.connect("close", lambda _: window.destroy())
    return view


def started(_, session):
    # The driver closes only a browser that says who it is.
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitWindow")
    session.set_application_info(info)
    session.connect("create-web-view", lambda _: open_view())


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", started)
Gtk.main()
